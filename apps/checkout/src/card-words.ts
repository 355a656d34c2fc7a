import br from './locales/br/card.json'
import en from './locales/en/card.json'
import es from './locales/es/card.json'
import { learn } from './texts'

// Whoever pays by PIX reads none of them.
learn({ en, es, br })
