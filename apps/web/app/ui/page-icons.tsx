import { type IconName, logos, shapes } from './icon-shapes.ts'

const ID = 'page-icons'

/** The browser reads the shapes from the page, so that the script need not include them (as in lib/page-style). */
const drawn = { __html: import.meta.env.SSR ? symbols() : (document.getElementById(ID)?.innerHTML ?? '') }

export const PageIcons = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes
  <div id={ID} hidden suppressHydrationWarning dangerouslySetInnerHTML={drawn} />
)

export const idOfIcon = (name: IconName) => `icon-${name}`

function symbols(): string {
  const stroked = Object.entries(shapes).map(([name, path]) => symbol(name, path, ''))
  const filled = Object.entries(logos).map(([name, path]) => symbol(name, path, ' fill="currentColor" stroke="none"'))
  return `<svg>${[...stroked, ...filled].join('')}</svg>`
}

function symbol(name: string, path: string, look: string): string {
  return `<symbol id="icon-${name}" viewBox="0 0 24 24"><path${look} d="${path}"/></symbol>`
}
