"""Makes one call to the emulated AWS: reads {service, operation, parameters} as JSON and writes the reply as JSON."""
import json
import sys

import boto3


def readable(value):
    if hasattr(value, 'read'):
        value = value.read()
    return value.decode() if isinstance(value, bytes) else str(value)


call = json.load(sys.stdin)
client = boto3.client(call['service'])
reply = getattr(client, call['operation'])(**call['parameters'])
reply.pop('ResponseMetadata', None)
json.dump(reply, sys.stdout, default=readable)
