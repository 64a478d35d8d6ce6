'use strict'

require('./node-version.cjs').loadOnNewEnoughNode('./dev.mjs')
