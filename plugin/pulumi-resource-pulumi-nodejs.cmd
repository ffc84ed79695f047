@echo off
node "%~dp0..\dist\sdk\dynamicProviders.js" %*
