<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="junction" tilewidth="40" tileheight="40" tilecount="15" columns="5">
 <image source="../../assets/zombie_princess/tiles_junction.svg" width="200" height="120"/>
</tileset>
