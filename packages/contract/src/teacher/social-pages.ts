/** A school can have a page on these hosts of each network, including their subdomains. */
const hostsOf = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
} as const
export type SocialNetwork = keyof typeof hostsOf

/** Browsers and servers read these characters differently, so an address with one can lead somewhere else. */
const MISREAD = /[\s\\"<>\p{Cc}\p{Cf}]/u
/** The host must directly precede the path, because a user name, a password or a port can disguise it. */
const SECURE = /^https:\/\/(?<host>[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]|$)/i

/** True if a text is the HTTPS address of a page on this network. */
export function isSocialPage(network: SocialNetwork, text: string): boolean {
  const host = MISREAD.test(text) ? undefined : SECURE.exec(text)?.groups?.host?.toLowerCase()
  return hostsOf[network].some((known) => host === known || host?.endsWith(`.${known}`))
}
