/* Written in the JavaScript of 2009, because it is there to be read by a Node that is too old. */
'use strict'

var OLDEST_MAJOR = 20

/**
 * Says in one sentence why this Node cannot run the project; an empty text when it can.
 * @param {string} version such as `20.11.1`
 */
exports.complaint = function (version) {
  var major = parseInt(version, 10)
  if (major >= OLDEST_MAJOR) return ''
  return 'Manassa needs Node ' + OLDEST_MAJOR + ' or newer, and this is Node ' + version + ': see https://nodejs.org.'
}
