import { expect, test } from 'vitest'
import { CannotServe } from './db/failures.ts'
import { readEnvironment } from './environment.ts'

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'school@mail.example',
  PUBLIC_URL: 'https://school.example',
  TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
}

test.each<[Record<string, string>, string]>([
  [{ SMTP_URL: 'nonsense' }, 'SMTP_URL'],
  [{ MAIL_FROM: '' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'the school' }, 'MAIL_FROM'],
  [{ PUBLIC_URL: 'https://school.example/app' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'school.example' }, 'PUBLIC_URL'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY'],
  [{ METRICS_TOKEN: 'x' }, 'METRICS_TOKEN'],
  [{ DATABASE_REPLICA_URL: 'postgres://replica/manassa' }, 'DATABASE_REPLICA_URL'],
  [{ OPERATOR_PASSWORD: 'fifteen letters' }, 'OPERATOR_PASSWORD'],
  [{ OPERATOR_HOST: 'operator.example' }, 'OPERATOR_HOST'],
  [{ S3_URL: 'https://s3.example/bucket' }, 'S3_URL'],
  [{ S3_URL: 'https://key:secret@s3.example/' }, 'S3_URL'],
  [{ JOBS: 'off' }, 'JOBS=off'],
  [{ JOBS: 'no' }, 'JOBS'],
  [{ DATABASE_URL: 'postgres://owner:a#b@host/db' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://a', DATABASE_DIRECT_URL: 'postgres://owner:a#b@host/db' }, 'DATABASE_DIRECT_URL'],
  [{ DATABASE_DIRECT_URL: 'postgres://owner@host/db' }, 'DATABASE_DIRECT_URL'],
])('in production %j is refused in one sentence that names it', (change, name) => {
  const read = () => readEnvironment({ ...production, ...change })
  expect(read).toThrow(CannotServe)
  expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`))
})

test.each<[Record<string, string>, string]>([
  [{ PORT: '80a' }, 'PORT has to be a whole number from 0 to 65535'],
  [{ DATABASE_POOL: '201' }, 'DATABASE_POOL has to be a whole number from 1 to 200'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT has to be on or off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL has to be one of trace, debug, info, warn, error, silent'],
  [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL has to be an address that begins with postgres://'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY has to be a text of at least 32 characters'],
  [{ PUBLIC_URL: 'school.example' }, 'PUBLIC_URL has to be an address such as https://school.example'],
  [{ ALLOWED_ORIGINS: 'https://a.example b' }, 'ALLOWED_ORIGINS has to be origins such as https://app.example'],
  [{ TZ: 'Africa/Ciaro' }, 'TZ has to be a time zone such as Africa/Cairo'],
  [{ HOSTED_TOKEN_KEYS: 'key' }, 'HOSTED_TOKEN_KEYS has to be words of the form school/library=key'],
])('of %j the sentence says what is expected', (change, sentence) => {
  expect(() => readEnvironment({ ...production, ...change })).toThrow(sentence)
})

test.each<[Record<string, string>, string]>([
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is not set'],
  [{ PUBLIC_URL: 'http://school.example' }, 'PUBLIC_URL is not https'],
  [{ TRUST_PROXY: '' }, 'TRUST_PROXY is not set'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV=prod means nothing'],
  [{ NODE_ENV: '' }, 'NODE_ENV is not production'],
  [{ RATE_LIMIT: 'off' }, 'RATE_LIMIT is off'],
  [{ DEV_PAGES: 'on' }, 'DEV_PAGES is on'],
  [{ SEED: 'demo' }, 'SEED=demo'],
  [{ TRUSTPROXY: '127.0.0.1' }, 'TRUSTPROXY means nothing: is it TRUST_PROXY?'],
  [{ METRIC_TOKEN: 'x' }, 'METRIC_TOKEN means nothing: is it METRICS_TOKEN?'],
])('with good settings otherwise %j is doubted in one sentence', (change, sentence) => {
  expect(readEnvironment({ ...production, ...change }).doubts).toEqual([expect.stringContaining(sentence)])
})

test('good settings raise no doubt, nor do the variables of the system', () => {
  const system = { PATH: '/bin', HOME: '/root', HOSTNAME: 'a', LANG: 'C', LOGNAME: 'root', SHELL: '/bin/sh', PWD: '/' }
  expect(readEnvironment({ ...system, ...production }).doubts).toEqual([])
  for (const TZ of ['Africa/Cairo', 'EET', 'EET-2', '<+02>-2', ':/etc/localtime', '/etc/localtime'])
    expect(readEnvironment({ ...production, TZ }).doubts).toEqual([])
})
