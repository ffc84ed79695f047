@echo off
where /q node || (echo pulumi-resource-edge needs Node.js 20.18.1 or later on PATH>&2 & exit /b 1)
node --max-semi-space-size=1 "%~dp0..\dist\plugin\index.js" %*
