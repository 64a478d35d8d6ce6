import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/ports.ts'
import { installPackage, onPath } from '../scripts/setup/system-package.mjs'

/**
 * Debian's nginx over a folder, as one process like our server, and with what it does best: `sendfile`, open
 * files kept open, no log. Its own files lie in `workplace`.
 */
export async function startNginx(folder: string, workplace: string) {
  const named = () => onPath(['nginx']) ?? onPath(['../sbin/nginx'])
  if (!named()) await installPackage('nginx-light', 'The bench compares with nginx and it could not be installed')
  const port = await freePort()
  const file = join(workplace, 'nginx.conf')
  await writeFile(file, settings(folder, workplace, port))
  const child = spawn(named() ?? 'nginx', ['-e', join(workplace, 'error.log'), '-c', file], { stdio: 'inherit' })
  for (let turn = 0; turn < 100; turn++) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) break
    await pause(50)
  }
  return {
    port,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const settings = (folder: string, workplace: string, port: number) => `
daemon off;
master_process off;
pid ${workplace}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10000;
  types { video/iso.segment m4s; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${workplace}/${name};`).join('\n  ')}
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`
