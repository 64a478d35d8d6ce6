/** The hosts of each network on which a school can have a page; a subdomain of one counts as well. */
const hostsOf = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
} as const
export type SocialNetwork = keyof typeof hostsOf

/** Browsers and servers read these characters differently, so an address with one can lead somewhere else. */
const MISREAD = /[\s\\"<>\p{Cc}\p{Cf}]/u
/** The host stands alone before the path: a name, a password or a port make an address look like another host's. */
const SECURE = /^https:\/\/(?<host>[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]|$)/i

/** Whether a text is the secure address of a page on this network. */
export function isSocialPage(network: SocialNetwork, text: string): boolean {
  const host = MISREAD.test(text) ? undefined : SECURE.exec(text)?.groups?.host?.toLowerCase()
  return hostsOf[network].some((known) => host === known || host?.endsWith(`.${known}`))
}
