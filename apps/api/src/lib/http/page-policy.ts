import { createHash, randomBytes } from 'node:crypto'

/** Marks what a rendering of a page wrote as its own. */
export const newNonce = () => randomBytes(18).toString('base64url')

/** The page as it is sent: its policy names hashes, so that a cached page needs no fresh nonce. */
export const withoutNonce = (html: string, nonce: string) => html.replaceAll(` nonce="${nonce}"`, '')

interface OwnTexts {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * The page may run its own scripts and styles and nothing else (docs/design/page-delivery.md). Inline ones are allowed
 * by their hash, because a kept page cannot carry a fresh nonce.
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
    // A lesson's stream may lie at any address.
    "connect-src 'self' https:",
    "worker-src 'self'",
    // The console shows a page beside what is changed of it.
    `frame-src ${["'self'", ...frameOrigins].join(' ')}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The inline scripts and styles that carry this rendering's nonce: whatever else came to stand in the page is not ours.
 */
function ownTexts(html: string, nonce: string): OwnTexts {
  const texts = (tag: 'script' | 'style') => {
    const marked = `<${tag}(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`
    return [...new Set([...html.matchAll(new RegExp(marked, 'g'))].map(([, text]) => text ?? ''))]
  }
  return { scripts: texts('script'), styles: texts('style') }
}
