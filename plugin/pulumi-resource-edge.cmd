@echo off
node "%~dp0..\dist\provider\plugin\index.js" %*
