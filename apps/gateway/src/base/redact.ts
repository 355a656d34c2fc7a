/**
 * Secrets never reach a log (spec: the token travels in the URL, so every place that might print one is suspect). Our
 * tokens are 43 characters of base64url and named parameters; both are wiped from the finished line, whatever
 * library wrote it.
 */
const NAMED = /(\b\w*(?:token|password|otp|secret|_key)\\?"?\s*[:=]\s*\\?"?)[^&\s"'\\]+/gi
const TOKEN_SHAPED = /[A-Za-z0-9_-]{43,}/g

export function redact(text: string): string {
  return text.replace(NAMED, '$1[redacted]').replace(TOKEN_SHAPED, '[redacted]')
}
