import type { Page } from '@playwright/test'
import { inDatabase } from '../support/database'
import { addPersonLike } from '../support/fresh-person'
import { expectGoodLooks } from '../support/looks'
import { signIn, stepUp } from '../support/people'
import { expect, test } from '../support/strict-page'

const box = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

/** Somebody who has proved nothing since the login. */
async function signInBare(page: Page, name: string, path: string) {
  const username = await addPersonLike('admin@loja.example', name)
  await signIn(page, username, path)
  await inDatabase('update sessions set stepped_up_at = null where uid = (select uid from users where username = $1)', [
    username,
  ])
}

test('what a thief would want asks for the password once more, and then does what was asked', async ({ page }) => {
  await signInBare(page, 'Step Up', '/profile')
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(box(page).getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await box(page).getByLabel('Your password').fill('Wrong-2026')
  await page.keyboard.press('Enter')
  await expect(box(page).getByRole('alert')).toHaveText('The current password is not correct.')
  await stepUp(page)
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
})

test('five wrong passwords end the session', async ({ page }) => {
  await signInBare(page, 'Step Out', '/profile')
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  for (let tries = 0; tries < 5; tries++) {
    const answered = page.waitForResponse(/session\/stepUp/)
    await box(page).getByLabel('Your password').fill(`Wrong-${tries}`)
    await page.keyboard.press('Enter')
    await answered
  }
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
})

test('it fits a phone, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInBare(page, 'Step Phone', '/profile')
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(box(page).getByLabel('Your password')).toBeFocused()
  await expectGoodLooks(page)
})
