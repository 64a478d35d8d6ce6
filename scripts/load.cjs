'use strict'

/**
 * Loads a script that is a module. One that fails says so in one sentence, without a stack.
 * @param {string} script beside this file
 */
exports.load = (script) =>
  import(script).catch((error) => {
    console.error(error?.name === 'StepFailed' ? error.message : error)
    process.exit(1)
  })
