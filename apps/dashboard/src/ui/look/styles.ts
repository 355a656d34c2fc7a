/**
 * Mantine's styles that every page needs. They come in a cascade layer, so that our CSS modules win wherever a chunk
 * happens to be loaded later. Components import their own: none of them rides in the first load.
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './fonts.css'
import './base.css'
// Small, and wanted by the first page of the app: as a file of its own it would cost a request.
import '../faces/faces.module.css'
