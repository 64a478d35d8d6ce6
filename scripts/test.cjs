'use strict'

require('./node-version.cjs').loadOnNewEnoughNode('./test.mjs')
