// Stands in for docker/setup-buildx-action v4.3.0: the stubs that push need no builder.
process.stdout.write("A builder is there\n");
