import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { inRoot } from './setup/root.mjs'

const DIGITS = 4
const manifest = inRoot('db', 'frozen.json')
const frozen = JSON.parse(readFileSync(manifest, 'utf8'))
/** @param {string} folder */
const sqlFilesIn = (folder) =>
  readdirSync(inRoot('db', folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** @param {string} name */
const isFrozen = (name) => `migrations/${name}` in frozen

// Two branches may have taken the same number, so new files are numbered here, behind those that have landed.
let number = sqlFilesIn('migrations').filter(isFrozen).length
for (const name of sqlFilesIn('migrations').filter((name) => !isFrozen(name))) {
  number += 1
  const numbered = name.replace(/^\d+/, String(number).padStart(DIGITS, '0'))
  if (numbered !== name) renameSync(inRoot('db', 'migrations', name), inRoot('db', 'migrations', numbered))
}

for (const folder of ['schema', 'migrations']) {
  for (const name of sqlFilesIn(folder)) {
    const file = `${folder}/${name}`
    const hash = createHash('sha256')
      .update(readFileSync(inRoot('db', file)))
      .digest('hex')
    if (frozen[file] && frozen[file] !== hash) {
      console.error(
        `db/${file} has landed and was changed: write a migration instead (npm run db:new -- add-book-order).`,
      )
      process.exit(1)
    }
    if (!frozen[file]) console.log(`db/${file} is frozen.`)
    frozen[file] = hash
  }
}
writeFileSync(manifest, `${JSON.stringify(frozen, null, 2)}\n`)
