import type { Gateway } from '../../kit/calls/ctx'
import { sendCode, WINDOW_SECONDS, type CodeWish } from './codes.service'
import { mustHaveWorked } from './work'

/** As sendCode, where anybody may ask: the first wishes of a sender are free, each further one costs some work. */
export async function askForCode(gateway: Gateway, wish: CodeWish, work: string | undefined): Promise<void> {
  await mustHaveWorked(gateway, { ip: wish.ip, work }, WINDOW_SECONDS)
  await sendCode(gateway, wish)
}
