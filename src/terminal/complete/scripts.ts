// What a shell runs at Tab: it asks "signalbox complete" what fits at the cursor, and knows nothing by itself.
export type Shell = 'bash' | 'zsh' | 'fish';

const bash = String.raw`# Completion of signalbox for bash: eval "$(signalbox completion bash)" in ~/.bashrc
_signalbox() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <("$1" complete -- bash "${'$'}{COMP_LINE:0:COMP_POINT}" 2>/dev/null)
  if [[ ${'$'}{COMPREPLY[0]} == :files: ]]; then
    COMPREPLY=()
    compopt -o default
  elif [[ ${'$'}{COMPREPLY[0]} == *: ]]; then
    compopt -o nospace
  fi
}
complete -o nosort -F _signalbox signalbox 2>/dev/null || complete -F _signalbox signalbox
`;

const zsh = String.raw`#compdef signalbox
# Completion of signalbox for zsh: eval "$(signalbox completion zsh)" in ~/.zshrc, behind compinit
_signalbox() {
  local -a before texts shown open openShown
  local line text about
  before=("${'$'}{(@Q)words[2,CURRENT-1]}")
  while IFS=$'\t' read -r text about; do
    if [[ $text == :files: ]]; then
      _files
      return
    fi
    line="$text"
    [[ -n $about ]] && line="$text -- $about"
    if [[ $text == *: ]]; then
      open+=("$text") openShown+=("$line")
    else
      texts+=("$text") shown+=("$line")
    fi
  done < <("${'$'}{(Q)words[1]}" complete -- zsh "${'$'}{(Q)PREFIX}" "$before[@]" 2>/dev/null)
  (( $#texts )) && compadd -U -V words -l -d shown -- "$texts[@]"
  (( $#open )) && compadd -U -V names -S '' -l -d openShown -- "$open[@]"
  (( $#texts + $#open ))
}
if [[ $funcstack[1] == _signalbox ]]; then
  _signalbox "$@"
else
  compdef _signalbox signalbox
fi
`;

const fish = String.raw`# Completion of signalbox for fish: signalbox completion fish | source
function __signalbox_complete
    set -l before (commandline -opc)
    set -l typed (commandline -ct | string unescape 2>/dev/null; or commandline -ct)
    set -l found (signalbox complete -- fish "$typed" $before[2..-1] 2>/dev/null)
    if test "$found[1]" = ":files:"
        __fish_complete_path "$typed"
    else if set -q found[1]
        printf '%s\n' $found
    end
end
complete -c signalbox -f -k -a '(__signalbox_complete)'
`;

export const scripts: Readonly<Record<Shell, string>> = { bash, zsh, fish };
export const shells = Object.keys(scripts);
