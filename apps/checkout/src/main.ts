import { CheckoutPage } from './page'
import './page.css'
import { locale } from './texts'
import { themeFromBrand } from './theme'

const root = document.getElementById('root')
if (root) {
  document.documentElement.lang = locale
  themeFromBrand()
  void new CheckoutPage(root).open()
}
