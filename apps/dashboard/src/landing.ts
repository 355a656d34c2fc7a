import { askFirstInPage } from './app/ask-first-in-page'

// What the landing page does by itself, before any file of the app is there.
askFirstInPage()
