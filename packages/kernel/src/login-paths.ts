/** The addresses that open the login page (spec 2). The gateway answers them with the page that carries no more than it. */
export const LOGIN_PATHS: readonly string[] = ['/auth/login', '/login', '/']
