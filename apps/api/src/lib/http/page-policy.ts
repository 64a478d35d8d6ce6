import { createHash, randomBytes } from 'node:crypto'

/** Marks the scripts and styles that a rendering has written. */
export const newNonce = () => randomBytes(18).toString('base64url')

/** The page without its nonce: its policy has hashes, because a cached page cannot have a fresh nonce. */
export const withoutNonce = (html: string, nonce: string) => html.replaceAll(` nonce="${nonce}"`, '')

interface OwnTexts {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * The page may run only its own scripts and styles (docs/design/page-delivery.md). Inline ones are allowed by their
 * hash, because a cached page cannot have a fresh nonce.
 */
export function policyOf(html: string, nonce: string, frameOrigins: readonly string[] = []): string {
  const { scripts, styles } = ownTexts(html, nonce)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts.map(hashOf)].join(' ')}`,
    `style-src ${["'self'", ...styles.map(hashOf)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    // A lesson's stream may be on any host.
    "connect-src 'self' https:",
    "worker-src 'self'",
    // The console embeds a preview of a page.
    `frame-src ${["'self'", ...frameOrigins].join(' ')}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The inline scripts and styles with this rendering's nonce; anything else in the page is not ours. */
function ownTexts(html: string, nonce: string): OwnTexts {
  const texts = (tag: 'script' | 'style') => {
    const marked = `<${tag}(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`
    return [...new Set([...html.matchAll(new RegExp(marked, 'g'))].map(([, text]) => text ?? ''))]
  }
  return { scripts: texts('script'), styles: texts('style') }
}
