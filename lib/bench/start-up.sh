#!/usr/bin/env bash
# Wall and CPU time of analyse-run on a small file, second run and later, against a JBang script that only
# prints a line, by turns through the same launcher. Prints minimum and median of each, and the ratios.
set -eu
root=$(cd -P "$(dirname "$0")/../.." && pwd)
rounds=${1:-15}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/hello.java" <<'JAVA'
//JAVA 21+
class Hello {
    public static void main(String[] args) {
        System.out.println("hello");
    }
}
JAVA
hello() { "$root/jbang/jbang" "$work/hello.java"; }
analyse() { "$root/jbang/jbang" "$root/jbang/analyse-run.java" --fail-on never "$root/data/2026-11-shared-state/results.json"; }
for command in hello analyse; do # compiles, fills caches and archives
  for _ in 1 2 3; do $command >"$work/out" 2>&1 || { cat "$work/out" >&2; exit 1; }; done
done
TIMEFORMAT='%R %U %S'
for _ in $(seq "$rounds"); do
  for command in hello analyse; do
    { time $command >/dev/null 2>&1; } 2>>"$work/$command"
  done
done
summary() { # COLUMNS: minimum and median of their sum
  awk "{ print $2 }" "$work/$1" | sort -n | awk '{ a[NR] = $1 } END { printf "%.3f %.3f\n", a[1], a[int((NR + 1) / 2)] }'
}
for what in 'wall $1' 'cpu $2+$3'; do
  read -r hello_min hello_median <<<"$(summary hello "${what#* }")"
  read -r run_min run_median <<<"$(summary analyse "${what#* }")"
  awk -v what="${what%% *}" -v a="$hello_min" -v b="$hello_median" -v c="$run_min" -v d="$run_median" 'BEGIN {
    printf "%-5s hello min %.3f median %.3f   analyse-run min %.3f median %.3f   ratio %.2f %.2f\n", what, a, b, c, d, c / a, d / b }'
done
