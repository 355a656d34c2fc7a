/** The password rule of spec 5: four kinds of character, nothing but those characters, 8 to 50 of them. */

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 50
const ALLOWED = /^[A-Za-z0-9!@#$%^&*-]+$/
const EACH_KIND = [/[A-Z]/, /[a-z]/, /[0-9]/, /[!@#$%^&*-]/]

export function meetsPasswordRule(password: string, minimum: number = PASSWORD_MIN): boolean {
  return (
    password.length >= minimum &&
    password.length <= PASSWORD_MAX &&
    ALLOWED.test(password) &&
    EACH_KIND.every((kind) => kind.test(password))
  )
}
