# Calls Signalbox from a POSIX shell with curl and openssl, signed with the token in IDENTIFIER and SECRET.
# signalbox METHOD TARGET [BODY [more options of curl]]: the body is JSON, or @ and the name of a file that is sent as it is.
signalbox() {
  _method=$1 _target=$2 _body=${3:-}
  if [ $# -gt 3 ]; then shift 3; else shift $#; fi
  _path=${_target%%\?*} _names='"@method" "@authority" "@path"'
  _lines="\"@method\": $_method
\"@authority\": ${SIGNALBOX#*://}
\"@path\": $_path"
  if [ "$_path" != "$_target" ]; then
    _names="$_names \"@query\"" _lines="$_lines
\"@query\": ?${_target#*\?}"
  fi
  if [ -n "$_body" ]; then
    _type=application/json
    case $_body in
      @*) _type=application/octet-stream _hash=$(openssl dgst -sha256 -binary "${_body#@}" | openssl base64 -A) ;;
      *) _hash=$(printf %s "$_body" | openssl dgst -sha256 -binary | openssl base64 -A) ;;
    esac
    _digest="sha-256=:$_hash:"
    _names="$_names \"content-digest\"" _lines="$_lines
\"content-digest\": $_digest"
    set -- "$@" --data-binary "$_body" --header "Content-Type: $_type" --header "Content-Digest: $_digest"
  fi
  _params="($_names);created=$(date +%s);keyid=\"$IDENTIFIER\";nonce=\"$(openssl rand -hex 16)\""
  _signature=$(printf '%s\n"@signature-params": %s' "$_lines" "$_params" |
    openssl dgst -sha256 -hmac "$SECRET" -binary | openssl base64 -A)
  curl --silent --show-error --fail-with-body --request "$_method" "$SIGNALBOX$_target" "$@" \
    --header "Signature-Input: sig=$_params" --header "Signature: sig=:$_signature:"
}

# Succeeds where the body on the input was signed with WEBHOOK_SECRET in the last five minutes:
# signalbox_verify WEBHOOK_ID WEBHOOK_TIMESTAMP WEBHOOK_SIGNATURE <body
signalbox_verify() {
  _age=$(($(date +%s) - $2))
  [ "$_age" -le 300 ] && [ "$_age" -ge -300 ] || return 1
  _key=$(printf '%s\n' "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
  _good="v1,$({ printf '%s.%s.' "$1" "$2" && cat; } |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$_key" -binary | openssl base64 -A)"
  case " $3 " in *" $_good "*) return 0 ;; *) return 1 ;; esac
}
