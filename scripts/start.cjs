'use strict'

require('./node-version.cjs').loadOnNewEnoughNode('./start.mjs')
