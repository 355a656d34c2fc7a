let goOn: () => Promise<void> = () => Promise.resolve()

/** The app says where a login leads; the login screen only says when. */
export function afterLogin(go: () => Promise<void>) {
  goOn = go
}

export const leaveLogin = () => goOn()
