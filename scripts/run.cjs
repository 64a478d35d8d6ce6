/* Written in the JavaScript of 2009, so that a Node that is too old can run it. */
'use strict'

var nodeVersion = require('./node-version.cjs')

var complaint = nodeVersion.complaint(process.versions.node)
if (complaint) {
  console.error(complaint)
  process.exit(1)
}
/* The script's own arguments take the places that they would have if it was started directly. */
var name = process.argv.splice(2, 1)[0]
/* In a file of its own, because an old Node fails on the word `import`. */
require('./load.cjs').load('./' + name + '.mjs')
