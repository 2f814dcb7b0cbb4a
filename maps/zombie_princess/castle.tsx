<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="castle" tilewidth="40" tileheight="40" tilecount="9" columns="3">
 <image source="../../assets/zombie_princess/tiles_castle.svg" width="120" height="120"/>
</tileset>
