import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { test } from 'vitest'
import { OWNER, query, startPostgres } from '#test/database/start-postgres.ts'
import { freePort } from '#test/ports.ts'
import { record } from '#test/promises/long/record.ts'
import { isReady } from '../starting/started.ts'
import { deploy } from './balancer.ts'
import { publishFirstLecture } from './first-school.ts'

/** An address of this machine at which no other PostgreSQL listens. */
const DATABASE_ADDRESS = '127.0.0.42'
const NAME = `manassa-test-${process.pid}`
const EMAIL = 'mona@example.com'

const containerfile = join(deploy, 'Containerfile')
const bases = [...readFileSync(containerfile, 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base)
/** Registries of images are not asked, so `podman pull` is whoever's who runs this. */
const hasBases = bases.every((base) => spawnSync('podman', ['image', 'exists', base]).status === 0)
const MEGABYTES_AT_MOST = 400
const ENCODERS = ['aac', 'flac', 'libx264', 'mjpeg', 'png']

const podman = async (...args: string[]) =>
  (await promisify(execFile)('podman', args, { cwd: join(deploy, '..'), maxBuffer: 100_000_000 })).stdout.trim()

test.runIf(hasBases)(
  'the image serves a school from a read-only container, under an account without rights',
  async () => {
    await using opened = new AsyncDisposableStack()
    await podman('build', '--pull=never', '--network=host', '--tag', NAME, '--file', containerfile, '.')
    opened.defer(() => podman('rmi', NAME).then(() => {}))
    const postgres = await startPostgres({ listen_addresses: DATABASE_ADDRESS })
    opened.defer(() => postgres.stop())
    await query(postgres.url('postgres', 'postgres'), `create database manassa owner ${OWNER}`)

    const port = await freePort()
    const settings = {
      DATABASE_URL: `postgres://${OWNER}@${DATABASE_ADDRESS}/manassa`,
      PUBLIC_URL: 'https://school.example',
      TRUST_PROXY: '127.0.0.1',
      MAIL_TO_FOLDER: 'on',
      HOST: '127.0.0.1',
      PORT: String(port),
    }
    const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    const confined = ['--read-only', '--tmpfs', '/tmp', '--network=host', '--stop-timeout', '45']
    await podman(
      'run',
      '--detach',
      '--name',
      NAME,
      '--volume',
      `${NAME}:/var/lib/manassa`,
      ...confined,
      ...environment,
      NAME,
    )
    opened.defer(() =>
      podman('rm', '--force', '--volumes', NAME)
        .then(() => podman('volume', 'rm', NAME))
        .then(() => {}),
    )
    while (!(await isReady(port))) await pause(100)

    const inside = (...command: string[]) => podman('exec', NAME, ...command)
    const teacher = ['--name', 'منصة النيل', '--teacher', 'منى عبد الله', '--email', EMAIL, '--phone', '01001234567']
    const printed = await inside('npm', 'run', 'school', '--', 'create', ...teacher)
    const lectures = await publishFirstLecture(`http://127.0.0.1:${port}`, printed, EMAIL)
    const account = await inside('id', '-u')
    const encoders = await inside('ffmpeg', '-hide_banner', '-encoders')
    const hasEncoders = ENCODERS.every((name) => encoders.includes(` ${name} `))
    const programs = await inside(
      'sh',
      '-c',
      'pg_dump --version && pg_restore --version && ffprobe -version | head -n 1',
    )
    await podman('stop', NAME)
    const exitCode = await podman('inspect', '--format', '{{.State.ExitCode}}', NAME)
    const log = await podman('logs', NAME)
    const megabytes = async (image: string) =>
      Number(await podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6
    const [size, baseSize] = [await megabytes(NAME), await megabytes(bases.at(-1) ?? '')]
    record({
      promise: 'the container image serves a school, read-only and without rights',
      figure: `${size.toFixed(0)} MB of ${MEGABYTES_AT_MOST}, of them ${baseSize.toFixed(0)} MB of the base image; account ${account}; ${lectures.length} lecture published and seen; ${programs.split('\n').length} programs for backups and videos, ${hasEncoders ? 'all' : 'not all'} encoders; ended with ${exitCode} on SIGTERM`,
      held:
        size < MEGABYTES_AT_MOST &&
        hasEncoders &&
        lectures.length === 1 &&
        account !== '0' &&
        exitCode === '0' &&
        !log.includes('"level":50'),
    })
  },
)
