/* Written in the JavaScript of 2009, so that a Node that is too old can run it. */
'use strict'

var OLDEST_MAJOR = 20

/**
 * The sentence that says why this Node cannot run the project; empty when it can.
 * @param {string} version such as `20.11.1`
 */
exports.complaint = function (version) {
  var major = parseInt(version, 10)
  if (major >= OLDEST_MAJOR) return ''
  return 'Manassa needs Node ' + OLDEST_MAJOR + ' or newer, and this is Node ' + version + ': see https://nodejs.org.'
}
