/** Where merchant staff arrive after the login. The gateway answers it with the page that names all that it needs. */
export const LANDING_PATH = '/order'
