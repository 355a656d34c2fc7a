import { showBrand } from './brand'
import { CheckoutPage } from './page'
import './page.css'
import { locale } from './texts'

const root = document.getElementById('root')
if (root) {
  document.documentElement.lang = locale
  showBrand()
  void new CheckoutPage(root).open()
}
