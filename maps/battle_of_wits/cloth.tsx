<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="cloth" tilewidth="32" tileheight="32" tilecount="80" columns="10">
 <image source="../../assets/battle_of_wits/tiles_cloth.svg" width="320" height="256"/>
</tileset>
