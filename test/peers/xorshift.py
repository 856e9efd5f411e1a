"""The generator that test/support/xorshift.ts has too, so that a fixture need not keep its inputs."""


def xorshift(seed):
    """xorshift32: 32 bits, never 0. `seed` is not 0. Gives a function that returns the next number."""
    state = seed

    def next_number():
        nonlocal state
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        return state

    return next_number
