import { readdirSync, writeFileSync } from 'node:fs'
import { inRoot } from './setup/root.mjs'

const DIGITS = 4
const name = process.argv[2] ?? ''
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration in small letters and dashes: npm run db:new -- add-book-order')
  process.exit(1)
}

const folder = inRoot('db', 'migrations')
const numbers = readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0)
const next = String(Math.max(0, ...numbers) + 1).padStart(DIGITS, '0')
const file = `${next}-${name}.sql`
writeFileSync(`${folder}/${file}`, `-- expand-only\n-- ${name.replaceAll('-', ' ')}\n`, { flag: 'wx' })
console.log(`db/migrations/${file}`)
console.log('Remove "expand-only" if it drops, renames or forbids something that earlier versions use.')
