import "@pulumi/pulumi";

// What the engine takes for a program without resources.
