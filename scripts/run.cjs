/* Written in the JavaScript of 2009, because it is there to be read by a Node that is too old. */
'use strict'

var nodeVersion = require('./node-version.cjs')

var complaint = nodeVersion.complaint(process.versions.node)
if (complaint) {
  console.error(complaint)
  process.exit(1)
}
/* The script's own arguments stand where they would if it had been started by itself. */
var name = process.argv.splice(2, 1)[0]
/* A file of its own: an old Node fails on the very word `import`. */
require('./load.cjs').load('./' + name + '.mjs')
