<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="corner" tilewidth="40" tileheight="40" tilecount="4" columns="2">
 <image source="../../assets/zombie_princess/tiles_corner.svg" width="80" height="80"/>
</tileset>
