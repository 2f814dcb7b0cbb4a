<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="border" tilewidth="40" tileheight="40" tilecount="8" columns="8">
 <image source="../../assets/zombie_princess/tiles_border.svg" width="320" height="40"/>
</tileset>
