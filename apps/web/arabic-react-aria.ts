import type { Plugin } from 'vite'

/** Matches the files of texts in React Aria's packages: `intl/dnd/ar-AE.mjs`. */
const TEXTS = /[\\/]([a-z]{2})-[A-Z]{2}(\.\w+)?$/
const PACKAGE = /[\\/]node_modules[\\/](react-aria|react-stately|react-aria-components)[\\/]/
const NONE = '\0no-texts'

/** Keeps only Arabic of React Aria's 34 languages: 17 KB less for staff, compressed, on 2026-11-27. */
export const arabicReactAria = (): Plugin => ({
  name: 'arabic-react-aria',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer) {
    const language = TEXTS.exec(id)?.[1]
    return language && language !== 'ar' && importer && PACKAGE.test(importer) ? NONE : null
  },
  load: (id) => (id === NONE ? 'export default {}' : null),
})
