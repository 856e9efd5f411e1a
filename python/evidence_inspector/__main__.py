import sys

from evidence_inspector._command import main

sys.exit(main())
