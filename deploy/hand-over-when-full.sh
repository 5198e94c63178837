#!/bin/sh
# Hands over to another machine when the disk of the primary is nearly full. PostgreSQL would go on without being able
# to store anything, so Patroni would not replace it. Run it on each database machine as the user postgres:
#   hand-over-when-full.sh patroni.yml
set -u
config=$1
name=$(sed -n 's/^name: //p' "$config")
data=$(sed -n 's/^  data_dir: //p' "$config")
full=95 # percent
# A machine hands over once until its disk has space again, so machines whose disks are all full do not take turns.
handed_over=no

while sleep 1; do
  used=$(df --output=pcent "$data" | tr -dc 0-9)
  [ "${used:-0}" -lt "$full" ] && handed_over=no && continue
  [ "$handed_over" = yes ] && continue
  # Fails on a standby, and while no standby can take over.
  if patronictl -c "$config" switchover --leader "$name" --force; then handed_over=yes; else sleep 5; fi
done
