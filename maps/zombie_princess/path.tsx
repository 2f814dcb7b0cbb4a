<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="path" tilewidth="40" tileheight="40" tilecount="12" columns="6">
 <image source="../../assets/zombie_princess/tiles_path.svg" width="240" height="80"/>
</tileset>
