import { isIP } from 'node:net'

const SHORTEST_TOKEN = 16
const MODES = ['production', 'development', 'test']
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

interface CheckedSettings {
  production: boolean
  mode: string | undefined
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  databaseReplicaUrl: string | undefined
  s3Url: string | undefined
  jobs: 'on' | 'off' | 'only'
  smtpUrl: string | undefined
  mailFrom: string | undefined
  publicUrl: string | undefined
  paymobUrl: string
  trustedProxies: readonly string[]
  metricsToken: string | undefined
  operatorPassword: string | undefined
  operatorHost: string | undefined
  rateLimit: boolean
  devPages: boolean
  seed: 'demo' | 'none'
}

export function unusableSetting(settings: CheckedSettings): string | null {
  const { production, smtpUrl, mailFrom, publicUrl, paymobUrl, trustedProxies, metricsToken } = settings
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, s3Url, jobs, operatorPassword, operatorHost } = settings
  const urls = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_REPLICA_URL: databaseReplicaUrl,
  }
  for (const [name, url] of Object.entries(urls)) {
    if (url && !URL.canParse(url)) {
      return `${name} is no address: write characters such as # and @ of a password as %23 and %40.`
    }
  }
  if (databaseDirectUrl && !databaseUrl) return 'DATABASE_DIRECT_URL is for a DATABASE_URL that leads to a pooler.'
  if (databaseReplicaUrl && !databaseUrl) return 'DATABASE_REPLICA_URL needs the DATABASE_URL of its primary.'
  if (s3Url && !isBucket(new URL(s3Url))) return 'S3_URL is not of the form https://key:secret@host/bucket?region=name.'
  if (jobs !== 'on' && !databaseUrl) return `JOBS=${jobs} is for several processes, which need a DATABASE_URL.`
  if (smtpUrl && !/^smtps?:\/\/[^/\s]+/.test(smtpUrl))
    return 'SMTP_URL is not of the form smtp://server or smtps://server.'
  if (operatorPassword !== undefined && operatorPassword.length < SHORTEST_TOKEN) {
    return `OPERATOR_PASSWORD needs at least ${SHORTEST_TOKEN} characters.`
  }
  if (operatorHost !== undefined && operatorPassword === undefined) return 'OPERATOR_HOST needs an OPERATOR_PASSWORD.'
  const range = trustedProxies.find((word) => !isRange(word))
  if (range) return `TRUST_PROXY has "${range}", which is no address, range of addresses or ${NAMED_RANGES.join(', ')}.`
  if (!production) return null
  if (smtpUrl && !/^[^@\s]+@[^@\s]+\.[^@\s]+$|<[^@\s]+@[^@\s]+\.[^@\s]+>$/.test(mailFrom ?? '')) {
    return 'MAIL_FROM has to be the email address that letters come from.'
  }
  if (publicUrl && new URL(publicUrl).href !== `${new URL(publicUrl).origin}/`) {
    return 'PUBLIC_URL has to be an address without a path, such as https://school.example.'
  }
  if (!paymobUrl.startsWith('https:')) return 'PAYMOB_URL has to begin with https in production.'
  if (trustedProxies.some((word) => /\/0$/.test(word))) {
    return 'TRUST_PROXY trusts everybody: name the addresses of the proxy alone.'
  }
  if (metricsToken !== undefined && metricsToken.length < SHORTEST_TOKEN) {
    return `METRICS_TOKEN needs at least ${SHORTEST_TOKEN} characters.`
  }
  return null
}

/** Returns a sentence for each setting that is dangerous in production, or whose name is close to a known one. */
export function doubtfulSettings(
  { production, mode, publicUrl, trustedProxies, rateLimit, devPages, seed }: CheckedSettings,
  names: { given: readonly string[]; known: readonly string[] },
): string[] {
  const misspelt = names.given.flatMap((name) => {
    const meant = names.known.find((known) => known !== name && isClose(name, known))
    return meant && !names.known.includes(name) ? [`The variable ${name} means nothing: is it ${meant}?`] : []
  })
  if (!production) {
    const isMisspelt = mode !== undefined && !MODES.includes(mode)
    return [
      ...misspelt,
      ...(isMisspelt ? [`NODE_ENV=${mode} means nothing: is it production?`] : []),
      ...(!mode && publicUrl?.startsWith('https:')
        ? ['NODE_ENV is not production: the demo schools have passwords that everybody knows.']
        : []),
    ]
  }
  return [
    ...misspelt,
    ...(trustedProxies.length > 0
      ? []
      : ['TRUST_PROXY is not set: behind a proxy all visitors share one address, and its limits.']),
    ...(publicUrl ? [] : ['PUBLIC_URL is not set: links in letters and pages of the default school need it.']),
    ...(publicUrl?.startsWith('http:') ? ['PUBLIC_URL is not https: passwords travel in clear.'] : []),
    ...(rateLimit ? [] : ['RATE_LIMIT is off: passwords and codes can be guessed without a limit.']),
    ...(devPages ? ['DEV_PAGES is on, which is for development.'] : []),
    ...(seed === 'demo' ? ['SEED=demo makes schools whose passwords everybody knows.'] : []),
  ]
}

const isBucket = ({ protocol, username, password, pathname }: URL) =>
  /^https?:$/.test(protocol) && username !== '' && password !== '' && /^\/[^/]+\/?$/.test(pathname)

function isRange(word: string): boolean {
  const [address = '', bits] = word.split('/')
  const version = isIP(address)
  if (NAMED_RANGES.includes(word)) return true
  return version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
}

const SHORTEST_NAME = 5

/** Without underscores they are equal, or one letter is missing, added or another one. */
function isClose(given: string, known: string): boolean {
  const [one, other] = [given, known].map((name) => name.toUpperCase().replaceAll('_', '')) as [string, string]
  if (one === other) return true
  if (Math.min(one.length, other.length) < SHORTEST_NAME || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max(one.length, other.length) - start - end <= 1
}
