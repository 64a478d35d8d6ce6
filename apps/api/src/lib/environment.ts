import { isAbsolute, resolve } from 'node:path'
import { ACCESS_TOKEN_SECONDS, DEFAULT_TENANT } from '@manassa/contract/limits'
import * as z from 'zod/mini'
import { doubtfulSettings, unusableSetting } from './check-settings.ts'
import { CannotServe } from './db/failures.ts'

const root = resolve(import.meta.dirname, '../../../..')

const text = z.optional(z.string())

// A message says what a variable has to be.
const oneOf = <const Value extends string>(...values: Value[]) => z.enum(values, `one of ${values.join(', ')}`)
const onOff = z.optional(z.enum(['on', 'off'], 'on or off'))
function whole(least: number, most: number) {
  const message = `a whole number from ${least} to ${most}`
  return z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, message), z.lte(most, message))),
  )
}
const words = (each: RegExp, message: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.split(/\s+/).filter(Boolean)),
    ),
    z.array(z.string().check(z.regex(each, message))),
  )
const postgres = z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://')))
const address = z.url('an address such as https://school.example')
const origins = words(/^https?:\/\/[\w.-]+(:\d+)?$/, 'origins such as https://app.example, separated by spaces')
/** Node uses UTC for an unknown name, silently. It knows rules such as `EET-2` and files such as `:/etc/localtime`. */
const isTimeZone = (name: string) => /^[:/]|^(<[^>]+>|[A-Za-z]{3,})[+-]?\d/.test(name) || isKnownZone(name)
const timeZone = z.optional(z.string().check(z.refine(isTimeZone, 'a time zone such as Africa/Cairo')))
const secret = z.optional(z.string().check(z.minLength(32, 'a text of at least 32 characters')))

/** The two hosts of Bunny Stream's player; addresses with either are in use. */
const BUNNY_PLAYERS = ['https://iframe.mediadelivery.net', 'https://player.mediadelivery.net']

const variables = z.object({
  NODE_ENV: text,
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: postgres,
  DATABASE_DIRECT_URL: postgres,
  DATABASE_REPLICA_URL: postgres,
  DATABASE_POOL: z._default(whole(1, 200), 15),
  DEFAULT_TENANT: z._default(z.string(), DEFAULT_TENANT),
  SEED: z.optional(oneOf('demo', 'none')),
  RATE_LIMIT: onOff,
  SMTP_URL: text,
  MAIL_FROM: text,
  MAIL_TO_FOLDER: onOff,
  CLOCK_OFFSET_DAYS: z._default(whole(-3650, 3650), 0),
  ACCESS_TOKEN_TTL: z._default(whole(1, 31_536_000), ACCESS_TOKEN_SECONDS),
  DEV_PAGES: onOff,
  DRAIN_SECONDS: z.optional(whole(0, 300)),
  SERVICE_WORKER: onOff,
  S3_URL: z.optional(address),
  JOBS: z._default(oneOf('on', 'off', 'only'), 'on'),
  SECRET_KEY: secret,
  OTHER_SECRET_KEY: secret,
  BACKUP_PASSPHRASE: text,
  METRICS_TOKEN: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address),
  OPERATOR_PASSWORD: text,
  OPERATOR_HOST: text,
  TRUST_PROXY: text,
  PUBLIC_URL: z.optional(address),
  ALLOWED_ORIGINS: z._default(origins, []),
  FFMPEG: onOff,
  PAYMOB_URL: z._default(address, 'https://accept.paymob.com'),
  HOSTED_PLAYERS: z._default(origins, BUNNY_PLAYERS),
  HOSTED_TOKEN_KEYS: z._default(
    words(/^[\w-]+\/[\w-]+=\S+$/, 'words of the form school/library=key, separated by spaces'),
    [],
  ),
  LOG_LEVEL: z.optional(oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent')),
  MANASSA_DEV: text,
  TZ: timeZone,
})

/** The operator's settings of this installation (README, "Settings"), read once at start. */
export interface Environment {
  production: boolean
  developing: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  databaseReplicaUrl: string | undefined
  databasePool: number
  defaultTenant: string
  seed: 'demo' | 'none'
  rateLimit: boolean
  smtpUrl: string | undefined
  mailFrom: string | undefined
  clockOffsetDays: number
  accessTokenSeconds: number
  devPages: boolean
  drainSeconds: number
  /** Lets browsers keep pages for use without a connection; off removes the kept ones. Always off in development. */
  serviceWorker: boolean
  secretKey: string | undefined
  otherSecretKey: string | undefined
  s3Url: string | undefined
  jobs: 'on' | 'off' | 'only'
  backupPassphrase: string | undefined
  metricsToken: string | undefined
  otlpEndpoint: string | undefined
  operatorPassword: string | undefined
  operatorHost: string | undefined
  trustedProxies: string[]
  publicUrl: string | undefined
  allowedOrigins: string[]
  /** Transcodes videos where ffmpeg is installed; otherwise they play as uploaded. */
  preparesVideos: boolean
  paymobUrl: string
  hostedPlayers: string[]
  /** The keys that sign hosted addresses, by `school/library`, because no school may sign with another's. */
  hostedTokenKeys: ReadonlyMap<string, string>
  logLevel: string
  /** Sentences about settings that are dangerous or misspelt. */
  doubts: readonly string[]
}

/** Reads the environment; throws `CannotServe`, whose sentence names the wrong variable. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const [wrong] = parsed.error.issues
    throw new CannotServe(`${String(wrong?.path[0])} has to be ${wrong?.message} (see README, "Settings").`)
  }
  const v = parsed.data
  const production = v.NODE_ENV === 'production'
  if (production && v.CLOCK_OFFSET_DAYS !== 0) throw new CannotServe('CLOCK_OFFSET_DAYS is not for production.')
  if (production && !v.SMTP_URL && v.MAIL_TO_FOLDER !== 'on') {
    throw new CannotServe(
      'Without SMTP_URL no email reaches anybody: name a mail server, or say MAIL_TO_FOLDER=on to have emails in DATA_DIR/outbox.',
    )
  }
  const settings = {
    production,
    mode: v.NODE_ENV,
    developing: v.MANASSA_DEV === '1',
    port: v.PORT,
    host: v.HOST,
    dataDir: isAbsolute(v.DATA_DIR) ? v.DATA_DIR : resolve(root, v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    databaseReplicaUrl: v.DATABASE_REPLICA_URL,
    databasePool: v.DATABASE_POOL,
    defaultTenant: v.DEFAULT_TENANT,
    seed: v.SEED ?? (production ? 'none' : 'demo'),
    rateLimit: v.RATE_LIMIT !== 'off',
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    clockOffsetDays: v.CLOCK_OFFSET_DAYS,
    accessTokenSeconds: v.ACCESS_TOKEN_TTL,
    serviceWorker: v.SERVICE_WORKER !== 'off' && v.MANASSA_DEV !== '1',
    drainSeconds: v.DRAIN_SECONDS ?? (production ? 10 : 0),
    devPages: (v.DEV_PAGES ?? (production ? 'off' : 'on')) === 'on',
    secretKey: v.SECRET_KEY,
    otherSecretKey: v.OTHER_SECRET_KEY,
    s3Url: v.S3_URL,
    jobs: v.JOBS,
    backupPassphrase: v.BACKUP_PASSPHRASE,
    metricsToken: v.METRICS_TOKEN,
    otlpEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    operatorPassword: v.OPERATOR_PASSWORD,
    operatorHost: v.OPERATOR_HOST?.toLowerCase(),
    trustedProxies: v.TRUST_PROXY?.split(/[\s,]+/).filter(Boolean) ?? [],
    publicUrl: v.PUBLIC_URL,
    allowedOrigins: v.ALLOWED_ORIGINS,
    preparesVideos: v.FFMPEG !== 'off',
    paymobUrl: v.PAYMOB_URL,
    hostedPlayers: v.HOSTED_PLAYERS,
    hostedTokenKeys: new Map(v.HOSTED_TOKEN_KEYS.map(pairOf)),
    logLevel: v.LOG_LEVEL ?? 'warn',
    doubts: [] as string[],
  }
  const unusable = unusableSetting(settings)
  if (unusable) throw new CannotServe(unusable)
  const names = { given: Object.keys(given), known: Object.keys(variables.shape) }
  return { ...settings, doubts: doubtfulSettings(settings, names) }
}

function isKnownZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

/** `name=value`, where the value may contain an equals sign. */
const pairOf = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
