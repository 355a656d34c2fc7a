import { addPersonLike } from '../support/fresh-person'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

test('name, language and time zone are saved, and the language holds at once', async ({ page }) => {
  await signIn(page, await addPersonLike('admin@loja.example', 'Profile One'), '/profile')
  await page.getByLabel('Name', { exact: true }).fill('Renamed One')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Lisbon')
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
  await page.getByLabel('Language', { exact: true }).last().selectOption('es')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
  await expect(page.getByText('Your data was saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Renamed One')
  await expect(page.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue('Europe/Lisbon')
})

test('the theme holds in this browser, over a reload', async ({ page }) => {
  await signIn(page, 'admin@loja.example', '/profile')
  await page.getByLabel('Theme', { exact: true }).selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.getByLabel('Theme', { exact: true })).toHaveValue('dark')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
