'use strict'

/**
 * Loads a script that is a module. A failure is reported in one sentence, without a stack.
 * @param {string} script beside this file
 */
exports.load = (script) =>
  import(script).catch((error) => {
    console.error(error?.name === 'StepFailed' ? error.message : error)
    process.exit(1)
  })
