<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="linen" tilewidth="32" tileheight="32" tilecount="36" columns="6">
 <image source="../../assets/battle_of_wits/tiles_linen.svg" width="192" height="192"/>
</tileset>
