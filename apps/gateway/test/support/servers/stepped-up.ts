/** As if somebody had proved just now who they are, wherever a test moves the clock to; $1 is the hash of their token. */
export const STEPPED_UP = `update sessions set stepped_up_at = '9999-01-01Z'
  where session_id = (select session_id from access_tokens where hash = $1)`
