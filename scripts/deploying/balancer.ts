import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '#test/ports.ts'
import { startProgram } from '#test/start-program.ts'
import { aFolder } from '../starting/started.ts'

export const deploy = join(import.meta.dirname, '../../deploy')

type BalancerName = 'nginx' | 'haproxy'

export const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined

/** The balancer's file of `deploy` in a folder, with a certificate that the folder has. */
export async function configured(folder: string, name: BalancerName, change = (text: string) => text) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = ['-subj', '/CN=school.example', '-addext', 'subjectAltName=IP:127.0.0.1']
  const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names]
  execFileSync('openssl', [...self, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  await mkdir(join(folder, 'both'))
  const pem = await readFile(certificate, 'utf8')
  await writeFile(join(folder, 'both/school.pem'), (await readFile(key, 'utf8')) + pem)

  const file = { nginx: 'nginx.conf', haproxy: 'haproxy.cfg' }[name]
  const text = (await readFile(join(deploy, file), 'utf8'))
    .replace('/etc/letsencrypt/live/school.example/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/school.example/privkey.pem', key)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll(/\/etc\/\w+\/cells\.map/g, join(folder, 'cells.map'))
    .replace('/etc/haproxy/certificates/', join(folder, 'both/'))
  await writeFile(join(folder, 'cells.map'), '')
  const path = join(folder, file)
  await writeFile(path, change(text))
  if (name === 'haproxy') return { path, certificate: pem }
  const whole = join(folder, 'whole.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ')
  await writeFile(
    whole,
    `events {} daemon off; pid ${folder}/pid; error_log stderr; http { access_log off; ${temporary} include ${path}; }`,
  )
  return { path: whole, certificate: pem }
}

/**
 * Adds a cell `west` with a server on this port. Its backends of HAProxy are like those of the file, which are its last
 * sections.
 */
function withWest(name: BalancerName, text: string, port: string) {
  if (name === 'nginx') return `upstream west { server 127.0.0.1:${port}; keepalive 64; }\n${text}`
  const backends = text.slice(text.indexOf('backend manassa\n')).replaceAll('manassa', 'west')
  return `${text}\n${backends.replace(/ +server two\S* .*/g, '').replaceAll(':3000', `:${port}`)}`
}

/** The arguments with which a balancer stays in the foreground, the signal of a reload, and a line of the map. */
const ways = {
  nginx: { args: ['-c'], reload: 'SIGHUP', line: '127.0.0.1 west;\n' },
  haproxy: { args: ['-W', '-db', '-f'], reload: 'SIGUSR2', line: '127.0.0.1 west\n' },
} as const

/**
 * Runs a balancer with its file of `deploy` before servers on these ports of this machine. `west` is the port of a
 * second cell.
 */
export async function startBalancer(name: BalancerName, ports: readonly string[], west?: string) {
  await using opened = new AsyncDisposableStack()
  const folder = opened.use(await aFolder())
  // The workers of nginx run under another account.
  await chmod(folder.path, 0o755)
  const [http, https] = [await freePort(), await freePort()]
  const { path, certificate } = await configured(folder.path, name, (text) =>
    (west ? withWest(name, text, west) : text)
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ', `listen 127.0.0.1:${https} `)
      // The tests may not open as many files as the service.
      .replace('maxconn 20000', 'maxconn 2000')
      .replace('bind :80', `bind 127.0.0.1:${http}`)
      .replace('bind :443', `bind 127.0.0.1:${https}`)
      .replace(
        /( *)server (?:one(\S*) )?127\.0\.0\.1:3000(.*)\n.*server .*127\.0\.0\.1:3001.*/g,
        (_lines, space, ending, rest) =>
          ports
            .map((port, place) => {
              const server = ending === undefined ? '' : `s${place}${ending} `
              return `${space}server ${server}127.0.0.1:${port}${rest}`
            })
            .map((line, place) => line.replace('/one', `/s${place}`))
            .join('\n'),
      ),
  )
  const { args, reload, line } = ways[name]
  const balancer = opened.use(startProgram(name, [...args, path]))
  await balancer.until(() => isOpen(https))
  const kept = opened.move()
  return {
    url: `https://127.0.0.1:${https}`,
    certificate,
    async leadWest() {
      await writeFile(join(folder.path, 'cells.map'), line)
      balancer.signal(reload)
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
